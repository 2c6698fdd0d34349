/** What the path of a file tells about it. */

const lockfiles = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'composer.lock',
  'gemfile.lock',
  'poetry.lock',
  'pipfile.lock',
  'uv.lock',
  'pdm.lock',
  'cargo.lock',
  'go.sum',
  'podfile.lock',
  'package.resolved',
  'mix.lock',
  'pubspec.lock',
  'packages.lock.json',
  'gradle.lockfile',
  'flake.lock',
  'deno.lock',
]);

/** A lockfile, vendored, minified, built or a snapshot. */
export function isGeneratedPath(path: string): boolean {
  return isLockfile(path) || vendored.test(path) || built.test(path);
}

const isLockfile = (path: string): boolean => lockfiles.has(nameOf(path));

const vendored = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\//i;
const built =
  /\.min\.(?:js|css|mjs)$|\.(?:map|snap)$|(?:^|\/)(?:dist|__snapshots__|__generated__)\/|\.(?:pb\.go|generated\.\w+|g\.dart)$|_pb2\.py$/i;

export const isDocumentation = (path: string): boolean =>
  /(?:^|\/)docs?\//i.test(path) || /\.(?:md|mdx|rst|adoc|txt)$/i.test(path);

export const isTest = (path: string): boolean =>
  /(?:^|\/)(?:tests?|__tests__|spec|specs|e2e)\//i.test(path) ||
  /(?:[._-](?:test|spec)\.\w+|_test\.\w+|(?:^|\/)test_\w+\.py|(?:Tests?|Spec)\.(?:java|kt|cs|swift|scala))$/.test(
    path,
  );

/** Configuration, CI and lockfiles. */
export const isConfiguration = (path: string): boolean =>
  isLockfile(path) ||
  isCi(path) ||
  /\.(?:ya?ml|toml|ini|cfg|conf|properties|editorconfig|env)$/i.test(path) ||
  /(?:^|\/)(?:\.[\w-]+rc(?:\.\w+)?|\.gitignore|\.gitattributes|package\.json|tsconfig[\w.-]*\.json|[\w-]+\.config\.\w+)$/i.test(
    path,
  );

const isCi = (path: string) =>
  /(?:^|\/)(?:\.github\/workflows|\.circleci|\.buildkite)\/|(?:^|\/)(?:\.gitlab-ci\.yml|jenkinsfile|azure-pipelines\.yml)$/i.test(
    path,
  );

/** A file of a programming language that is neither test, documentation nor configuration. */
export const isSource = (path: string): boolean =>
  languageOf(path) !== null && !isTest(path) && !isDocumentation(path) && !isConfiguration(path);

const areas = {
  schema: /(?:^|\/)(?:migrations?|migrate|schema)\/|\.sql$|(?:^|\/)schema\.(?:prisma|rb|graphql)$/i,
  auth: /(?:^|[/._-])(?:auth|authn|authz|authentication|authorization|login|oauth|sso|session|sessions|password|permissions?)(?:[/._-]|$)/i,
  payments: /(?:^|[/._-])(?:payments?|billing|checkout|invoices?|stripe|refunds?)(?:[/._-]|$)/i,
  infrastructure:
    /(?:^|\/)(?:terraform|infra|infrastructure|k8s|kubernetes|helm|deploy|ansible)\/|\.tf$|(?:^|\/)(?:dockerfile|docker-compose\.ya?ml)$/i,
  interface:
    /(?:^|\/)(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$|\.(?:proto|graphql|thrift|avsc)$|(?:^|\/)(?:public|api)\/.*\.(?:d\.ts|ya?ml|json)$/i,
  dependencies:
    /(?:^|\/)(?:package\.json|requirements[\w.-]*\.txt|pyproject\.toml|go\.mod|cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|gemfile|composer\.json|\w+\.csproj)$/i,
};

/** Areas in which a mistake costs more: schema, auth, payments, CI or infrastructure, interfaces, dependencies. */
export function riskyAreasOf(path: string): string[] {
  const found = Object.entries(areas).flatMap(([area, pattern]) =>
    pattern.test(path) ? [area] : [],
  );
  return isCi(path) && !found.includes('infrastructure') ? [...found, 'infrastructure'] : found;
}

const languages = new Map(
  Object.entries({
    ts: 'TypeScript',
    tsx: 'TypeScript',
    mts: 'TypeScript',
    cts: 'TypeScript',
    js: 'JavaScript',
    jsx: 'JavaScript',
    mjs: 'JavaScript',
    cjs: 'JavaScript',
    py: 'Python',
    go: 'Go',
    java: 'Java',
    rb: 'Ruby',
    php: 'PHP',
    kt: 'Kotlin',
    kts: 'Kotlin',
    swift: 'Swift',
    cs: 'C#',
    c: 'C',
    h: 'C',
    cc: 'C++',
    cpp: 'C++',
    hpp: 'C++',
    rs: 'Rust',
    scala: 'Scala',
    dart: 'Dart',
    ex: 'Elixir',
    exs: 'Elixir',
    erl: 'Erlang',
    hs: 'Haskell',
    lua: 'Lua',
    pl: 'Perl',
    r: 'R',
    m: 'Objective-C',
    sh: 'Shell',
    bash: 'Shell',
    sql: 'SQL',
    css: 'CSS',
    scss: 'CSS',
    less: 'CSS',
    html: 'HTML',
    vue: 'Vue',
    svelte: 'Svelte',
    tf: 'HCL',
    proto: 'Protocol Buffers',
    graphql: 'GraphQL',
  }),
);

/** Null for what is in no programming language. */
export function languageOf(path: string): string | null {
  const [, ending = ''] = /\.(\w+)$/.exec(nameOf(path)) ?? [];
  return languages.get(ending) ?? null;
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? path).toLowerCase();
}
