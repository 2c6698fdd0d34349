import type { FactRule } from './fact.ts';
import { short } from './fact.ts';

/** How pages say that there is nothing to show; what somebody may not do, or cannot reach, is none of it. */
const emptyWords =
  /\b(?:no|0|zero) (?:[\p{L}-]+ )?(?:results?|items?|records?|data|entries|matches|rows|orders|trips|products|users|customers)\b|\bno (?:[\p{L}-]+ ){1,2}yet\b|\b(?:don['’]t|do not) have any\b|\bnothing (?:here|found|to show|yet)\b|\bis empty\b|\bnone (?:found|yet)\b|\bsin (?:resultados|datos|registros|elementos)\b|\bno (?:hay|se encontraron?|existen?)\b|\bno tienes? (?!(?:ning[uú]n )?(?:permisos?|acceso|autorizaci|derechos?|conexi))\p{L}|\best[áa] vac[íi][oa]\b|\bnada (?:que mostrar|por aquí)\b/iu;

/** What the test relies on is not there, while the app itself works. */
export const dataFacts: FactRule = ({ step, screen, requests, passing }) => {
  if (step === undefined) return [];
  const { path } = step;
  const facts: ReturnType<FactRule> = [];
  const before = new Set(passing?.screen);
  const empty = screen.find((line) => emptyWords.test(line) && !before.has(line));
  if (empty !== undefined) {
    const values = { line: short(empty) };
    facts.push({ class: 'data_missing', weight: 0.75, fact: 'screen_is_empty', values, path });
  }
  const lost = requests.find(
    ({ status, kind, path: during }) =>
      (status === 404 || status === 410) &&
      (kind === 'fetch' || kind === 'xhr' || kind === 'document') &&
      during === path,
  );
  if (lost !== undefined) {
    const values = { method: lost.method, url: short(lost.url), status: lost.status ?? 404 };
    facts.push({ class: 'data_missing', weight: 0.65, fact: 'not_found_answer', values, path });
  }
  const count = passing?.screen.length ?? 0;
  if (count >= 8 && screen.length > 0 && screen.length < count * 0.6) {
    const values = { before: count, now: screen.length };
    facts.push({ class: 'data_missing', weight: 0.35, fact: 'less_on_screen', values, path });
  }
  return facts;
};
