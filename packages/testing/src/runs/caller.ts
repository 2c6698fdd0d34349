import type { CiFacts, RunSourceName } from '@touchstone/contracts';
import type { FastifyRequest } from 'fastify';
import type { StartedBy } from './start.ts';

/** Who asks for a run. Where from is told by headers alone: clients have no field for it. */
export function callerOf(request: FastifyRequest): StartedBy {
  const { identity } = request;
  return {
    userId: identity?.kind === 'user' || identity?.kind === 'api_key' ? identity.userId : null,
    keyId: identity?.kind === 'api_key' ? identity.keyId : null,
    source: sourceOf(request),
    ci: ciFactsOf(request),
  };
}

function sourceOf(request: FastifyRequest): RunSourceName {
  const agent = header(request, 'user-agent') ?? '';
  if (header(request, 'x-ci-system') !== undefined) return 'ci';
  if (agent.startsWith('revyl-run-action')) return 'action';
  if (header(request, 'x-revyl-client') === 'cli' || /^(?:revyl|touchstone)-cli\//.test(agent))
    return 'cli';
  return request.identity?.kind === 'user' ? 'web' : 'api';
}

const ciHeaders = {
  system: 'x-ci-system',
  commit: 'x-ci-commit-sha',
  branch: 'x-ci-branch',
  run_id: 'x-ci-run-id',
  run_url: 'x-ci-run-url',
  repository: 'x-ci-repository',
  actor: 'x-ci-actor',
  pull_request: 'x-ci-pr-url',
} as const satisfies Record<keyof CiFacts, string>;

function ciFactsOf(request: FastifyRequest): CiFacts {
  const told = Object.entries(ciHeaders).flatMap(([fact, name]) => {
    const value = header(request, name);
    return value === undefined ? [] : [[fact, value]];
  });
  return Object.fromEntries(told);
}

/** Bytes that are no text cannot be kept. */
function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  if (typeof value !== 'string' || value === '') return undefined;
  return value.replaceAll('\u0000', '').toWellFormed().slice(0, 500);
}
