const pet = {
  type: 'object',
  required: ['name', 'status'],
  properties: {
    id: { type: 'integer', example: 10 },
    name: { type: 'string', example: 'Rex' },
    species: { type: 'string', enum: ['dog', 'cat', 'bird'], example: 'dog' },
    status: { type: 'string', enum: ['available', 'pending', 'sold'], example: 'available' },
    price: { type: 'number', example: 120.5 },
  },
};
const petRef = { $ref: '#/components/schemas/Pet' };
const petJson = { 'application/json': { schema: petRef } };
const petsJson = { 'application/json': { schema: { type: 'array', items: petRef } } };
const idInPath = {
  name: 'petId',
  in: 'path',
  required: true,
  description: 'Number of the pet',
  schema: { type: 'integer' },
};

/** The description of a pet shop's API, as its makers would publish it. */
export const petStoreDocument = {
  openapi: '3.0.3',
  info: {
    title: 'Pet shop',
    version: '1.4.0',
    description: 'Pets for sale and the orders for them.',
    contact: { name: 'Shop team' },
  },
  tags: [
    { name: 'pets', description: 'Everything about the pets' },
    { name: 'orders', description: 'What was ordered' },
  ],
  security: [{ api_key: [] }],
  paths: {
    '/api/pets': {
      get: {
        tags: ['pets'],
        summary: 'Lists the pets',
        parameters: [
          {
            name: 'status',
            in: 'query',
            description: 'Only pets with this status',
            schema: { type: 'string', enum: ['available', 'pending', 'sold'] },
          },
        ],
        responses: { 200: { description: 'The pets', content: petsJson } },
      },
      post: {
        tags: ['pets'],
        summary: 'Adds a pet',
        requestBody: { required: true, content: petJson },
        responses: {
          201: { description: 'It was added', content: petJson },
          400: { description: 'It has no name' },
        },
      },
    },
    '/api/pets/{petId}': {
      get: {
        tags: ['pets'],
        summary: 'Finds a pet by its number',
        parameters: [idInPath],
        responses: {
          200: { description: 'The pet', content: petJson },
          404: { description: 'There is no such pet' },
        },
      },
      delete: {
        tags: ['pets'],
        summary: 'Removes a pet',
        parameters: [idInPath],
        responses: { 204: { description: 'It is gone' }, 404: { description: 'No such pet' } },
      },
    },
    '/api/orders/count': {
      get: {
        tags: ['orders'],
        summary: 'Counts the orders',
        responses: {
          200: {
            description: 'How many orders there are',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { orders: { type: 'integer' } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: { Pet: pet },
    securitySchemes: { api_key: { type: 'apiKey', name: 'X-Shop-Key', in: 'header' } },
  },
};

export const pets: readonly Readonly<Record<string, unknown>>[] = [
  { id: 1, name: 'Luna', species: 'cat', status: 'available', price: 80 },
  { id: 2, name: 'Toby', species: 'dog', status: 'sold', price: 150 },
  { id: 3, name: 'Kiwi', species: 'bird', status: 'available', price: 35.5 },
  { id: 4, name: 'Nala', species: 'dog', status: 'pending', price: 199 },
];
