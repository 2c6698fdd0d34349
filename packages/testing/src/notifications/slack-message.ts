import type { messageOf } from './message.ts';

/** Characters that Slack takes in a header, and in a section. */
const longestHeader = 150;
const longestSection = 3000;

/**
 * A message as an incoming webhook of Slack reads it: `blocks`, and `text` for notices and for others
 * that know no blocks, such as Mattermost.
 * https://docs.slack.dev/reference/block-kit/blocks
 */
export function slackMessage({ subject, lines, link }: ReturnType<typeof messageOf>) {
  const body = lines.map(escaped).join('\n');
  return {
    text: [`*${escaped(subject)}*`, body, link].join('\n'),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(subject, longestHeader) } },
      { type: 'section', text: { type: 'mrkdwn', text: cut(body, longestSection) } },
      {
        type: 'actions',
        elements: [{ type: 'button', text: { type: 'plain_text', text: 'Report' }, url: link }],
      },
    ],
  };
}

/** Slack reads these three as the begin of links and mentions. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
