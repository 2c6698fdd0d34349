import { getDistDirectory, renderAltair } from 'altair-static';
import { buildSchema, graphql } from 'graphql';
import type { RunningApp } from './real-app.ts';
import { bodyOf, sendJson, servePages } from './static-pages.ts';

const schema = buildSchema(`
  type Book { id: ID!, title: String!, author: String!, year: Int!, price: Float! }
  type Query {
    "All books, the oldest first"
    books(limit: Int): [Book!]!
    "One book"
    book(id: ID!): Book
    hello(name: String = "world"): String!
  }
  type Mutation { addBook(title: String!, author: String!, year: Int!, price: Float!): Book! }
`);

interface Book {
  id: string;
  title: string;
  author: string;
  year: number;
  price: number;
}

const library: readonly Book[] = [
  { id: '1', title: 'Don Quixote', author: 'Miguel de Cervantes', year: 1605, price: 18.5 },
  { id: '2', title: 'Frankenstein', author: 'Mary Shelley', year: 1818, price: 9.9 },
  { id: '3', title: 'Moby Dick', author: 'Herman Melville', year: 1851, price: 12.25 },
];

/** Altair, a client for GraphQL (Angular, NG-ZORRO, CodeMirror), before a library of three books. */
export function startAltair(): Promise<RunningApp> {
  const books = [...library];
  const rootValue = {
    books: ({ limit }: { limit?: number }) => books.slice(0, limit),
    book: ({ id }: { id: string }) => books.find((book) => book.id === id),
    hello: ({ name }: { name: string }) => `Hello, ${name}!`,
    addBook: (fields: Omit<Book, 'id'>) => {
      const book = { id: String(books.length + 1), ...fields };
      books.push(book);
      return book;
    },
  };
  return servePages({
    folder: getDistDirectory(),
    answer: async (request, response, path) => {
      if (path === '/') {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(renderAltair({ baseURL: '/', endpointURL: '/graphql' }));
        return true;
      }
      if (path !== '/graphql') return false;
      const asked = readQuestion(await bodyOf(request));
      return sendJson(response, 200, await graphql({ schema, rootValue, ...asked }));
    },
  });
}

interface Question {
  source: string;
  variableValues?: Readonly<Record<string, unknown>>;
  operationName?: string;
}

function readQuestion(body: string): Question {
  const asked: unknown = JSON.parse(body === '' ? '{}' : body);
  if (typeof asked !== 'object' || asked === null) return { source: '' };
  const source = 'query' in asked && typeof asked.query === 'string' ? asked.query : '';
  const variables = 'variables' in asked ? asked.variables : undefined;
  const operation = 'operationName' in asked ? asked.operationName : undefined;
  return {
    source,
    ...(typeof variables === 'object' && variables !== null
      ? { variableValues: { ...variables } }
      : {}),
    ...(typeof operation === 'string' ? { operationName: operation } : {}),
  };
}
