import { Command, Option } from 'commander';
import { describeLanguage } from './describe-language.ts';

interface Options {
  lang: 'en' | 'es';
  json?: true;
}

/** `touchstone language [WORDS...]`: what can be said in a test, with examples. */
export function languageCommand(): Command {
  return new Command('language')
    .description('print what can be said in a test, with examples')
    .argument('[words...]', 'only what has all of these words')
    .addOption(new Option('--lang <code>', 'language').choices(['en', 'es']).default('en'))
    .option('--json', 'print it for programs')
    .action(async (words: string[], options: Options) => {
      const { patterns } = await import('@touchstone/runner');
      const found = patterns.filter(({ about, says, examples }) => {
        const { lang } = options;
        const text = [about[lang], ...says[lang], ...examples[lang].flat()].join('\n');
        return words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
      });
      const listed = found.map(({ id, kind, about, says, examples }) => ({
        id,
        kind,
        about: about[options.lang],
        says: says[options.lang],
        examples: examples[options.lang].map(([sentence, plan]) => ({ sentence, plan })),
      }));
      const text = options.json
        ? `${JSON.stringify(listed, null, 2)}\n`
        : describeLanguage(listed, options.lang);
      process.stdout.write(text);
    });
}
