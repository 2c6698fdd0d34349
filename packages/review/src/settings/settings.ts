import {
  type ChangeReviewSettings,
  defaultReviewSettings,
  type ReviewSettings,
  reviewSettingsSchema,
} from '@touchstone/contracts';

type Tree = Record<string, unknown>;

/** The settings of an organization: what it changed, over what everybody begins with. */
export function settingsFrom(document: unknown): ReviewSettings {
  const merged = isTree(document) ? merge(defaultReviewSettings, document) : defaultReviewSettings;
  return reviewSettingsSchema.parse(merged);
}

/**
 * The document after a change: each leaf that is given takes the place of the one before, and a list
 * or what is set for one repository as a whole.
 */
export function changedDocument(document: unknown, change: ChangeReviewSettings): Tree {
  const { version: _, integrations: _secrets, ...tree } = change;
  return merge(isTree(document) ? document : {}, tree);
}

/** How deployments are told of one repository. */
export function deploymentOf(
  settings: ReviewSettings,
  repositoryId: string,
): ReviewSettings['deployment'] {
  const { deployment = {} } = settings.repositories.overrides[repositoryId] ?? {};
  return reviewSettingsSchema.shape.deployment.parse(merge(settings.deployment, deployment));
}

/** What a PUT may hold of somebody who may not manage: their own opting out, and nothing else. */
export function changesOnlyOwnPrivacy(
  settings: ReviewSettings,
  change: ChangeReviewSettings,
  ownLogin: string | null,
): boolean {
  const { version: _, privacy, ...others } = change;
  const { opted_out_logins: wanted, ...otherPrivacy } = privacy ?? {};
  const isAlone = [others, otherPrivacy].every((part) =>
    Object.values(part).every((value) => value === undefined),
  );
  if (!isAlone || wanted === undefined || ownLogin === null) return false;
  const before = settings.privacy.opted_out_logins.map(lower);
  const after = wanted.map(lower);
  const changed = [
    ...before.filter((login) => !after.includes(login)),
    ...after.filter((login) => !before.includes(login)),
  ];
  return changed.every((login) => login === lower(ownLogin));
}

/** Whether a person counts as a bot, or as an agent that writes code. */
export function kindOf(
  { login, account_type }: { login: string; account_type: string },
  { people }: ReviewSettings,
): 'human' | 'bot' | 'agent' {
  const named = (logins: readonly string[]) => logins.some((one) => lower(one) === lower(login));
  if (named(people.agent_logins)) return 'agent';
  const isBot = account_type === 'Bot' || login.endsWith('[bot]') || named(people.bot_logins);
  return isBot ? 'bot' : 'human';
}

/** What is replaced as a whole, though it has parts. */
const wholes = ['label_map'];

/** What is set for each repository: another setting takes the place of all that was set for it. */
const wholesBelow = ['overrides'];

function merge(before: Tree, after: Tree, areWhole = false): Tree {
  const merged: Tree = { ...before };
  for (const [key, value] of Object.entries(after)) {
    if (value === undefined) continue;
    const old = merged[key];
    const hasParts = isTree(value) && isTree(old) && !areWhole && !wholes.includes(key);
    merged[key] = hasParts ? merge(old, value, wholesBelow.includes(key)) : value;
  }
  return merged;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const lower = (login: string) => login.toLowerCase();
