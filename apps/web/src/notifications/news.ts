import type { Notice } from '@touchstone/contracts';
import type { NoticeChoices } from './notice-choices.ts';

/** What of the newest notices nobody was told of yet, oldest first. */
export function newsAmong(items: readonly Notice[], told: ReadonlySet<string>): Notice[] {
  return items.filter(({ task_id }) => !told.has(task_id)).toReversed();
}

/** Whether a message in the page tells of it. */
export function isToldOf(
  { outcome }: Notice,
  { messages }: Pick<NoticeChoices, 'messages'>,
): boolean {
  if (messages === 'none') return false;
  return messages === 'all' || (outcome !== 'passed' && outcome !== 'cancelled');
}

/** Address of the page that shows what ended. */
export const addressOf = ({ kind, task_id }: Notice): string =>
  kind === 'test' ? `/runs/${task_id}` : `/workflow/runs/${task_id}`;
