import { el, has } from './page.ts';

const lists = ['To do', 'Doing', 'Done'] as const;

/** Tasks in three lists; they are dragged from one to another. */
export function board(): HTMLElement {
  const drops = lists.map((name) => el('ul', { 'aria-label': name }));
  for (const [at, list] of drops.entries()) {
    list.addEventListener('dragover', (event) => event.preventDefault());
    list.addEventListener('drop', (event) => {
      event.preventDefault();
      const task = document.getElementById(event.dataTransfer?.getData('text/plain') ?? '');
      const target = has('drop-other') ? drops[(at + 1) % drops.length] : list;
      if (task) target?.append(task);
    });
  }
  const tasks = ['Call Northwind', 'Send the invoice', 'Check the ledger'];
  drops[0]?.append(...tasks.map(card));
  return el(
    'div',
    { class: 'board' },
    ...lists.map((name, at) => el('section', {}, el('h2', {}, name), drops[at] ?? '')),
  );
}

function card(title: string, at: number): HTMLElement {
  const task = el('li', { id: `task-${at}`, draggable: 'true' }, title);
  task.addEventListener('dragstart', (event) => event.dataTransfer?.setData('text/plain', task.id));
  return task;
}
