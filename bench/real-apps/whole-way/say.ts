/** Says each step of a way in one line, with its time; what fails is told with the reason. */
export interface Steps {
  step<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer>;
}

export function stepsOf(app: string): Steps {
  return {
    async step(what, work) {
      const begin = performance.now();
      try {
        const answer = await work();
        print(`✓ ${app.padEnd(11)} ${what} ${secondsSince(begin)}`);
        return answer;
      } catch (error) {
        print(`✗ ${app.padEnd(11)} ${what} ${secondsSince(begin)}`);
        throw error;
      }
    },
  };
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const secondsSince = (begin: number): string =>
  `(${((performance.now() - begin) / 1000).toFixed(1)} s)`;
