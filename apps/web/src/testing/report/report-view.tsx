import type { ActionReport, TestReport } from '@touchstone/contracts';
import { type Artifacts, ReportProvider, TestReportView, type ViewState } from '@touchstone/report';
import { useTranslation } from '@touchstone/ui';
import { type ReactNode, useMemo } from 'react';

interface Props {
  report: TestReport;
  /** Signed addresses of what the run left behind, by the paths that the report names. */
  artifacts: Readonly<Record<string, string>>;
  /** What of it is shown; the caller keeps it in the address. */
  state: ViewState;
  onState(state: ViewState): void;
  /** Stands below an action of a step: what a person may say of it. */
  judge?(action: ActionReport): ReactNode;
}

/** The report of a run, with its pictures and recordings from the server. */
export function ReportView({ report, artifacts, state, onState, judge }: Props) {
  const { language } = useTranslation();
  const files = useMemo(() => signedFiles(artifacts), [artifacts]);
  return (
    <ReportProvider language={language}>
      <TestReportView
        report={report}
        artifacts={files}
        state={state}
        onState={onState}
        judge={judge}
      />
    </ReportProvider>
  );
}

function signedFiles(artifacts: Readonly<Record<string, string>>): Artifacts {
  return {
    url: (path) => artifacts[path],
    link: (path) => artifacts[path],
    async bytes(path) {
      const address = artifacts[path];
      if (address === undefined) return undefined;
      const response = await fetch(address).catch(() => undefined);
      return response?.ok === true ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
  };
}
