/** The arrows of ARCHITECTURE.md: each room and the rooms that it may build on. */
const rooms = {
  'packages/contracts': [],
  'packages/platform': ['packages/contracts'],
  'packages/identity': ['packages/contracts', 'packages/platform'],
  'packages/egress': [],
  'packages/runner': ['packages/contracts', 'packages/egress'],
  'packages/ui': ['packages/contracts'],
  'packages/report': ['packages/contracts', 'packages/ui'],
  'packages/testing': [
    'packages/contracts',
    'packages/platform',
    'packages/identity',
    'packages/egress',
    'packages/runner',
    'packages/report',
  ],
  'apps/web': ['packages/contracts', 'packages/ui', 'packages/report'],
  'apps/auth': ['packages/contracts', 'packages/platform', 'packages/identity', 'packages/ui'],
  'apps/server': [
    'packages/contracts',
    'packages/platform',
    'packages/identity',
    'packages/testing',
    'apps/web',
  ],
  'apps/worker': [
    'packages/contracts',
    'packages/platform',
    'packages/identity',
    'packages/runner',
    'packages/testing',
  ],
  'apps/cli': [
    'packages/contracts',
    'packages/platform',
    'packages/runner',
    'packages/report',
    'apps/server',
    'apps/worker',
    'apps/auth',
    'apps/web',
  ],
  examples: [],
  bench: [
    'packages/contracts',
    'packages/platform',
    'packages/identity',
    'packages/egress',
    'packages/runner',
    'packages/testing',
    'apps/cli',
    'apps/web',
    'examples',
  ],
};

const arrows = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room.replace('/', '-')}-builds-on-its-own-floor`,
  comment: `${room} may use ${allowed.join(', ') || 'no other room'}.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '/e2e/' },
  to: {
    path: '^(packages|apps|examples|bench)/',
    pathNot: [room, ...allowed].map((name) => `^${name}/`),
  },
}));

export default {
  forbidden: [
    ...arrows,
    {
      name: 'through-the-door-only',
      comment: 'Another room is entered by what its package.json exports.',
      severity: 'error',
      from: { path: '^((?:packages|apps)/[^/]+|examples|bench)/' },
      to: {
        path: '^(?:packages|apps|examples)/',
        pathNot: [
          '^$1/',
          '^packages/[^/]+/src/index\\.ts$',
          '^examples/apps/sample-apps\\.ts$',
          '^packages/(platform|identity)/src/testing/index\\.ts$',
          '^packages/report/src/html\\.ts$',
          '^apps/cli/e2e/installation\\.ts$',
          '^apps/web/pages\\.ts$',
          '^apps/web/e2e/(authenticator|installed|people|visitor)\\.ts$',
          '^apps/auth/pages/pages\\.ts$',
          '^packages/ui/build/built-pages\\.ts$',
          '^apps/server/src/server\\.ts$',
          '^apps/worker/src/worker\\.ts$',
          '^apps/auth/src/auth-server\\.ts$',
        ],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing-dependency',
      comment: 'A package.json lists what its room imports.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|/e2e/' },
      to: { path: 'node_modules', dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'tests-stay-outside',
      comment: 'The product does not import tests or what only tests need.',
      severity: 'error',
      from: { pathNot: '\\.(test|contract|fixture)\\.tsx?$|/testing/|/e2e/|\\.config\\.ts$' },
      to: {
        path: '\\.(test|contract|fixture)\\.tsx?$|^(packages/(platform|identity|testing)|apps/server)/src/testing/',
      },
    },
  ],
  options: {
    // A package of its own with its own lock file, installed only by who measures with it.
    exclude: { path: '/dist/|^bench/real-apps/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
