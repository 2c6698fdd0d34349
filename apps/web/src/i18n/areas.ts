/** Texts that are loaded together: `first` with the app, the others with the pages that say them. */
export type Area = 'first' | 'labs' | 'review' | 'settings' | 'testing' | 'writing' | 'workflow';

/**
 * Which area the texts below a key belong to; the longest key that fits counts, and what none fits
 * is loaded first. `areas.test.ts` finds a page that says what it does not load.
 */
const areas: Record<string, Area> = {
  labs: 'labs',
  meaning: 'testing',
  review: 'review',
  settings: 'settings',
  testing: 'testing',
  'testing.editor': 'writing',
  'testing.editor.save': 'testing',
  'testing.conflict': 'writing',
  'testing.kind': 'writing',
  'testing.manual': 'writing',
  'testing.workflow': 'workflow',
  'testing.workflow.saved': 'testing',
  'testing.workflow.zone': 'testing',
};

/** What is loaded with the area of its key: names of pages, and what every page says. */
const saidFirst = [
  'labs.title',
  'review.connect.title',
  'review.repositories.title',
  'review.repositories.repository',
  'review.seats.title',
  'review.billing.title',
  'review.settings.title',
  'settings.heading',
  'settings.failed',
  'settings.tryAgain',
  'settings.save',
  'settings.saved',
  'settings.noChanges',
  'settings.cancel',
  'settings.yes',
  'settings.no',
  'settings.close',
  'settings.list',
  'settings.actions',
  'settings.actionsOn',
  'settings.role',
  'settings.organization.title',
  'settings.members.title',
  'settings.keys.title',
  'settings.audit.title',
  'settings.notifications.title',
  'settings.profile.title',
  'testing.neverRan',
  'testing.verdict',
  'testing.test.title',
  'testing.editor.title',
  'testing.runs.title',
  'testing.runPage.title',
  'testing.workflow.runTitle',
  'testing.build.app',
  'testing.module.title',
  'testing.module.one',
  'testing.baseline.title',
  'testing.variable.title',
];

/** The area that the text of this key is loaded with. */
export function areaOf(key: string): Area {
  if (saidFirst.some((said) => below(said, key))) return 'first';
  const fitting = Object.entries(areas).filter(([above]) => below(above, key));
  const [longest] = fitting.toSorted(([one], [other]) => other.length - one.length);
  return longest?.[1] ?? 'first';
}

const below = (above: string, key: string) => `${key}.`.startsWith(`${above}.`);
