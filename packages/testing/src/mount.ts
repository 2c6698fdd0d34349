import type { HttpServer } from '@touchstone/platform';
import type { TestingParts } from './parts.ts';

/** Every route of the testing half. Access is enforced before. */
export function mountTestingRoutes(_app: HttpServer, _parts: TestingParts): void {}
