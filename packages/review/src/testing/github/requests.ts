import { repositoryAnswers } from './answers.ts';
import { type Operation, operations } from './operations.ts';
import type { World } from './world.ts';

/** Operations by the form of their path. */
const routes = operations.map((operation) => {
  const [method = '', path = ''] = operation.split(' ');
  const pattern = path.replaceAll(/\{\w+\}/g, '([^/]+)');
  return { operation, method, pattern: new RegExp(`^${pattern}$`) };
});

/** Which operation a request is; of several the one that says most. */
export function operationOf(method: string, path: string): Operation | undefined {
  const found = routes.filter((route) => route.method === method && route.pattern.test(path));
  return found.toSorted(
    (one, other) => placeholders(one.operation) - placeholders(other.operation),
  )[0]?.operation;
}

function placeholders(operation: string): number {
  return operation.split('{').length;
}

/** What the story says of a repository; undefined where that says nothing. */
export function answerOfStory(
  world: World,
  url: string,
  { method, address, installationId }: { method: string; address: URL; installationId: number },
): { operation: Operation; body: unknown } | undefined {
  const [, , owner = '', name = '', ...rest] = address.pathname.split('/');
  const operation = operationOf(method, address.pathname);
  const answer = operation === undefined ? undefined : repositoryAnswers[operation];
  const place = world.find(owner, name);
  if (operation === undefined || answer === undefined || place === undefined) return undefined;
  const isVisible = world
    .visible(installationId)
    .some(({ repository }) => repository.id === place.repository.id);
  if (!isVisible) return undefined;
  const stand = world.standOf(place, url);
  const body = answer({ world, stand, query: address.searchParams, rest });
  return body === undefined ? undefined : { operation, body };
}
