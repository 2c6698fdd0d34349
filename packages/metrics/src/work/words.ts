export const workTypes = [
  'features',
  'bug_fixes',
  'refactoring',
  'testing',
  'documentation',
  'other',
] as const;

export type WorkType = (typeof workTypes)[number];

const labels = wordsOf({
  bug: 'bug_fixes',
  bugfix: 'bug_fixes',
  fix: 'bug_fixes',
  regression: 'bug_fixes',
  enhancement: 'features',
  feature: 'features',
  documentation: 'documentation',
  docs: 'documentation',
  test: 'testing',
  tests: 'testing',
  testing: 'testing',
  refactor: 'refactoring',
  refactoring: 'refactoring',
  chore: 'other',
  dependencies: 'other',
});

/** Of a label as repositories name them, also as `type: bug` or `kind/bug`; null for another. */
export function typeOfLabel(label: string): WorkType | null {
  const plain = label
    .toLowerCase()
    .replace(/^(?:type|kind|t)\s*[:/-]\s*/, '')
    .trim();
  return labels.get(plain) ?? null;
}

const conventional = wordsOf({
  feat: 'features',
  feature: 'features',
  fix: 'bug_fixes',
  hotfix: 'bug_fixes',
  revert: 'bug_fixes',
  refactor: 'refactoring',
  perf: 'refactoring',
  style: 'refactoring',
  test: 'testing',
  tests: 'testing',
  docs: 'documentation',
  doc: 'documentation',
  build: 'other',
  ci: 'other',
  chore: 'other',
  deps: 'other',
  release: 'other',
});

/** Of a title or headline by Conventional Commits 1.0.0, or that of a revert by GitHub. */
export function typeOfTitle(title: string): WorkType | null {
  if (/^Revert "/i.test(title.trim())) return 'bug_fixes';
  const [, type = ''] = /^([a-z]+)(?:\([^()]*\))?!?:\s/i.exec(`${title.trim()} `) ?? [];
  return conventional.get(type.toLowerCase()) ?? null;
}

const branches = wordsOf({
  feat: 'features',
  feature: 'features',
  fix: 'bug_fixes',
  bugfix: 'bug_fixes',
  hotfix: 'bug_fixes',
  refactor: 'refactoring',
  docs: 'documentation',
  test: 'testing',
  chore: 'other',
});

/** Of the first part of a branch's name. */
export function typeOfBranch(headRef: string): WorkType | null {
  const [, prefix = ''] = /^([a-z]+)\//i.exec(headRef) ?? [];
  return branches.get(prefix.toLowerCase()) ?? null;
}

const verbs: [type: WorkType, words: string[]][] = [
  [
    'features',
    [
      'add',
      'implement',
      'support',
      'introduce',
      'create',
      'agrega',
      'agregar',
      'añade',
      'añadir',
      'implementa',
      'implementar',
      'soporta',
      'crea',
      'crear',
    ],
  ],
  [
    'bug_fixes',
    [
      'fix',
      'handle',
      'prevent',
      'correct',
      'repair',
      'corrige',
      'corregir',
      'arregla',
      'arreglar',
      'evita',
      'evitar',
    ],
  ],
  [
    'refactoring',
    [
      'rename',
      'extract',
      'move',
      'simplify',
      'refactor',
      'restructure',
      'refactoriza',
      'refactorizar',
      'renombra',
      'renombrar',
      'mueve',
      'mover',
      'simplifica',
      'simplificar',
      'extrae',
      'extraer',
    ],
  ],
];

/** Of the first word of a title, English or Spanish, also as `adds`, `added`, `adding` or `fixed`. */
export function typeOfVerb(title: string): WorkType | null {
  const [first = ''] = /\p{L}+/u.exec(title.toLowerCase()) ?? [];
  return (
    verbs.find(([, words]) => words.some((word) => formsOf(word).includes(first)))?.[0] ?? null
  );
}

function formsOf(word: string): string[] {
  const stem = word.replace(/e$/, '');
  const changed = word.replace(/y$/, 'i');
  return [
    word,
    `${word}s`,
    `${word}es`,
    `${changed}es`,
    `${changed}ed`,
    `${word}ed`,
    `${stem}ed`,
    `${stem}ing`,
  ];
}

/** By a map, since an object has more words than those written into it, such as `constructor`. */
function wordsOf(types: Record<string, WorkType>): ReadonlyMap<string, WorkType> {
  return new Map(Object.entries(types));
}
