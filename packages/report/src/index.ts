export { ReportProvider } from './i18n/report-provider.tsx';
export { reasonText } from './i18n/verdict-words.ts';
export type { Artifacts } from './model/files/artifacts.ts';
export type { SuiteFilters } from './model/suite.ts';
export { type EvidenceTab, evidenceTabs, type ViewState } from './model/view-state.ts';
export { SuiteIndex } from './view/suite/suite-index.tsx';
export { TestReportView } from './view/test-report-view.tsx';
