import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyToEverything } from '../../management/key-to-everything.fixture.ts';
import { openWorld, type World } from '../world.fixture.ts';
import {
  contentsOf,
  type FullOrganization,
  fillOrganization,
  tablesOfOrganizations,
} from './full-organization.fixture.ts';
import { numbers, pick, type Request, worsened } from './mistakes.fixture.ts';
import { type Template, templatesFor } from './templates.fixture.ts';

/**
 * A thousand requests, each with a mistake or several: every one gets a clear 4xx, and nothing of any
 * is kept.
 */
let world: World;
let full: FullOrganization;
let templates: Template[];

beforeAll(async () => {
  world = await openWorld();
  full = await fillOrganization(world, 'acme');
  const operator = await world.person(world.operatorEmail);
  const key = await keyToEverything(world, operator);
  templates = templatesFor(full, {
    owner: world.as(full.owner),
    operator: world.as(operator, { secondFactor: true }),
    integration: `Bearer ${key.token}`,
  });
});
afterAll(() => world.close());

test('1,000 generated bad inputs get a clear 4xx and leave nothing behind', async () => {
  const tables = await tablesOfOrganizations(world);
  const before = await contentsOf(world, full, tables);
  const peopleBefore = await people();
  const random = numbers(20_261_121);
  const seen = new Map<number, number>();
  for (let number = 0; number < 1000; number += 1) {
    const request = worsened(pick(templates, random), random);
    const response = await send(request);
    const text = await response.text();
    const told = `${number} ${request.mistake}: ${request.method} ${request.path} ${text.slice(0, 300)}`;
    expect(response.status, told).toBeGreaterThanOrEqual(400);
    expect(response.status, told).toBeLessThan(500);
    expect(JSON.parse(text), told).toMatchObject({
      error: expect.any(String),
      message: expect.any(String),
      detail: { key: expect.any(String) },
    });
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(expect.arrayContaining([400, 404, 422]));
  expect(await contentsOf(world, full, tables)).toEqual(before);
  expect(await people()).toEqual(peopleBefore);
});

async function people(): Promise<unknown[]> {
  return world.database.global.selectFrom('user_account').selectAll().orderBy('id').execute();
}

async function send({ method, path, headers, query, body, raw }: Request): Promise<Response> {
  const search = new URLSearchParams(query).toString();
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return fetch(`${world.origin}${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(sent !== undefined && { body: sent }),
  });
}
