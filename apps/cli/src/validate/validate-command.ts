import { Command } from 'commander';
import { variableOption } from '../run/options.ts';

interface ValidateFlags {
  json?: true;
  var: ReadonlyMap<string, string>;
}

/** `touchstone validate PATH...`: whether the files can be run, and where they cannot. */
export function validateCommand(): Command {
  return new Command('validate')
    .description('check test files without running them')
    .argument('<paths...>', 'test files, or folders of them')
    .option('--json', 'print it for programs')
    .addOption(variableOption())
    .action(async (paths: string[], options: ValidateFlags) => {
      const [{ readTests }, { describeProblems }] = await Promise.all([
        import('../files/read-tests.ts'),
        import('./describe-problems.ts'),
      ]);
      const files = await readTests(paths, [...options.var.keys()]);
      const problems = files.flatMap((file) => file.problems);
      const refused = files.filter(({ status }) => status === 'refused');
      if (options.json) {
        const results = files.map(({ path, status, problems }) => ({
          path,
          valid: status !== 'refused',
          problems,
        }));
        process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
      } else {
        if (problems.length > 0) process.stdout.write(`${describeProblems(problems)}\n\n`);
        process.stdout.write(`${summary(files.length, refused.length, problems.length)}\n`);
      }
      if (refused.length > 0) process.exitCode = 2;
    });
}

function summary(files: number, refused: number, problems: number): string {
  const all = files === 1 ? '1 file' : `${files} files`;
  if (refused > 0) return `${refused} of ${all} cannot be run.`;
  if (problems === 0) return `${all}, nothing wrong.`;
  return `${all} can be run; what is not understood will be undecided, and the run not passed.`;
}
