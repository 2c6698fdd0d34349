import {
  deletedLaunchVariableSchema,
  globalVariableAnswerSchema,
  globalVariablesSchema,
  launchVariableAnswerSchema,
  launchVariableListSchema,
  messageSchema,
} from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';

/** A variable of the organization, whichever kind. */
export interface Variable {
  id: string;
  name: string;
  /** Null for a secret, whose value is never told. */
  value: string | null;
  isSecret: boolean;
  description: string | null;
}

interface VariablePage {
  items: Variable[];
  total: number;
}

/** What is sent of a variable; a value that is absent stays. */
interface Written {
  name: string;
  value: string | undefined;
  isSecret: boolean;
  description: string | null;
}

/** Where one kind of variables is kept. */
export interface Kind {
  id: 'test' | 'launch';
  /** One page of them by name, and how many there are in all. */
  list(api: OrganizationApi, page: URLSearchParams): Promise<VariablePage>;
  add(api: OrganizationApi, written: Written): Promise<unknown>;
  change(api: OrganizationApi, id: string, written: Written): Promise<unknown>;
  remove(api: OrganizationApi, id: string): Promise<unknown>;
}

const globals = '/api/v1/variables/global';

/** What sentences of every test can name. */
export const testVariables: Kind = {
  id: 'test',
  list: async ({ call }, page) => {
    const { result, total } = await call(`${globals}?${page}`, globalVariablesSchema);
    const items = result.map(({ id, variable_name, variable_value, is_secret, description }) => ({
      id,
      name: variable_name,
      value: variable_value,
      isSecret: is_secret,
      description,
    }));
    return { items, total };
  },
  add: ({ call }, written) =>
    call(globals, globalVariableAnswerSchema, { method: 'POST', body: globalOf(written) }),
  change: ({ call }, id, written) =>
    call(`${globals}/${id}`, globalVariableAnswerSchema, {
      method: 'PUT',
      body: globalOf(written),
    }),
  remove: ({ call }, id) => call(`${globals}/${id}`, messageSchema, { method: 'DELETE' }),
};

function globalOf({ name, value, isSecret, description }: Written) {
  return {
    variable_name: name,
    variable_value: value,
    is_secret: isSecret,
    description,
  };
}

const launch = '/api/v1/variables/org_launch_env';

/** What apps are started with. */
export const launchVariables: Kind = {
  id: 'launch',
  list: async ({ call }, page) => {
    const { result, total } = await call(`${launch}?${page}`, launchVariableListSchema);
    const items = result.map(({ id, key, value, is_secret, description }) => ({
      id,
      name: key,
      value,
      isSecret: is_secret,
      description,
    }));
    return { items, total };
  },
  add: ({ call }, written) =>
    call(launch, launchVariableAnswerSchema, { method: 'POST', body: launchOf(written) }),
  change: ({ call }, id, written) =>
    call(`${launch}/${id}`, launchVariableAnswerSchema, {
      method: 'PUT',
      body: launchOf(written),
    }),
  remove: ({ call }, id) =>
    call(`${launch}/${id}`, deletedLaunchVariableSchema, { method: 'DELETE' }),
};

function launchOf({ name, value, isSecret, description }: Written) {
  return { key: name, value, is_secret: isSecret, description };
}
