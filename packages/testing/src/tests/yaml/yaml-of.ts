import type { Work } from '../../work.ts';
import { withoutIds } from '../blocks/accept.ts';
import { byName, namesFor } from '../blocks/names.ts';
import type { TestRow } from '../find-test.ts';
import { authoredOf } from './authored-of.ts';
import { buildName } from './build-name.ts';
import { mergeYaml } from './merge-yaml.ts';
import { readAuthored } from './read-authored.ts';
import { writeYaml } from './write-yaml.ts';

/**
 * A test as its file: the author's own text, with whatever changed since merged into it, or a new
 * one. Calls modules and scripts by the names that they have now.
 */
export async function yamlOf(work: Work, test: TestRow): Promise<string> {
  const authored = await authoredOf(work, test);
  const text = test.yaml === null ? null : readAuthored(test.yaml);
  const blocks = [...authored.blocks, ...(text?.blocks ?? [])];
  const named = await namesFor(work, test.organization_id, blocks);
  const wanted = { ...authored, blocks: byName(withoutIds(authored.blocks), named) };
  if (test.yaml === null) return writeYaml(wanted);
  const app = text?.build && (await buildName(work, test.organization_id, text.build.name));
  return mergeYaml(test.yaml, wanted, (written) => ({
    ...written,
    blocks: byName(written.blocks, named),
    build:
      written.build && written.build.name === text?.build?.name
        ? { ...written.build, name: app ?? written.build.name }
        : written.build,
  }));
}
