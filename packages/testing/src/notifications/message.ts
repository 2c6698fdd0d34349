import type { UnifiedReport } from '@touchstone/contracts';

export type NoticeEvent = 'failure' | 'recovery' | 'end';

const headlines: Record<NoticeEvent, (name: string, status: string) => string> = {
  failure: (name, status) => `${name} ${status === 'timeout' ? 'took too long' : 'failed'}`,
  recovery: (name) => `${name} passes again`,
  end: (name, status) => `${name} ended: ${status}`,
};

/** How a workflow ended, in a line, in a few lines, and with everything for programs. */
export function messageOf(event: NoticeEvent, report: UnifiedReport, link: string) {
  const { workflow_task: task, workflow_detail, setup, teardown, child_tasks } = report;
  const name = workflow_detail?.name ?? 'A workflow';
  const failed = child_tasks.filter(({ success }) => success === false);
  const apart = [
    ...(setup?.success === false ? [`• Setup: ${setup.error_message ?? 'did not pass'}`] : []),
    ...(teardown?.success === false
      ? [`• Teardown: ${teardown.error_message ?? 'did not pass'}`]
      : []),
  ];
  const ofTests = failed
    .slice(0, 10)
    .map(
      ({ test_name, combination, quarantined, error_message }) =>
        `• ${test_name}${combination === null ? '' : ` (${combination})`}${
          quarantined ? ' [quarantined]' : ''
        }: ${error_message ?? 'did not pass'}`,
    );
  const more = failed.length > 10 ? [`… and ${failed.length - 10} more`] : [];
  const lines = [
    `${task.passed_tests} of ${task.total_tests} tests passed`,
    ...apart,
    ...ofTests,
    ...more,
  ];
  return {
    subject: headlines[event](name, task.status),
    lines,
    link,
    text: [...lines, link].join('\n'),
    json: {
      event: `workflow.${event}`,
      workflow: { id: task.workflow_id, name },
      task,
      setup,
      teardown,
      tests: child_tasks,
      url: link,
    },
  };
}
