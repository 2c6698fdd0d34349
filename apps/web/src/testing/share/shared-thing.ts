/** What a link leads to, and the routes that make and list its links. */
export interface SharedThing {
  taskId: string;
  of: 'run' | 'workflow';
}

export function makingOf({ of, taskId }: SharedThing) {
  return of === 'run'
    ? {
        path: '/api/v1/report/async-run/generate_shareable_report_link_by_task',
        body: { task_id: taskId },
      }
    : {
        path: '/api/v1/workflows/share/generate_shareable_link',
        body: { workflow_task_id: taskId },
      };
}

export const linksOf = ({ of, taskId }: SharedThing): string =>
  of === 'run' ? `/api/v1/runs/${taskId}/share-links` : `/api/v1/workflows/share/links/${taskId}`;
