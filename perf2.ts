const base = process.argv[2];
const { parseSentence } = await import(`${base}/parse.ts`);
const { sentencesOf, topicsOf } = await import(`/work/main/packages/runner/src/language/corpus/topics.ts`);
const sentences = sentencesOf([...topicsOf('en'), ...topicsOf('es')]).map(({ sentence }) => sentence);
sentences.forEach((s, i) => { if (i % 4) return; for (const one of [s.slice(0, 5) + s.slice(6), s.toUpperCase(), s.slice(0, -4)]) parseSentence(one, { block: 'instructions' }); });
