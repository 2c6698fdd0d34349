import { integrationScopeSchema } from '@touchstone/contracts';
import { systemActor } from '../audit/actor.ts';
import type { Person, World } from '../organizations/world.fixture.ts';
import { createIntegrationKey } from './integration-keys/integration-keys.ts';

/** An integration key with every scope, made by an operator. */
export const keyToEverything = (world: World, operator: Person) =>
  createIntegrationKey(world.parts, {
    name: 'backend',
    scopes: [...integrationScopeSchema.options],
    by: operator.userId,
    actor: systemActor,
  });
