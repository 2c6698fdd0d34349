import type { Confinement, LaunchedBrowser } from '@touchstone/runner';
import { fileForRun } from '../../../files/for-runs.ts';
import type { TestingParts } from '../../../parts.ts';

interface Setting {
  organizationId: string;
  launched: LaunchedBrowser;
  /** For the files that its pages get and give. */
  folder: string;
}

/** What a browser that carries out a test of this organization is held to. */
export function confinementOf(
  parts: TestingParts,
  { organizationId, launched, folder }: Setting,
): Confinement {
  const { downloadMaxBytes: maxBytes, downloadMaxCount: maxCount } = parts.config;
  const box = launched.source === 'connected' ? undefined : launched.box;
  return {
    policy: parts.egress,
    ...(box && { box }),
    folder,
    downloads: { maxBytes, maxCount },
    file: (name, into) => fileForRun(parts, organizationId, { name, into }),
  };
}
