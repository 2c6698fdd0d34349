export { type AutoSource, type ChosenSource, guessSource, nextSource } from './auto-source.ts';
export { type ReferenceBand, referenceBands } from './bands.ts';
export { type Compare, type Comparison, compareIn, type GraphCommit } from './commit-graph.ts';
export {
  type Deployment,
  type DeploymentHistory,
  type DeploymentSource,
  deploymentSources,
  withoutRepeats,
} from './deployment.ts';
export { type Failure, failuresFrom } from './failures.ts';
export { type Cadence, type DeploymentFrequency, deploymentFrequency } from './frequency.ts';
export { type LeadTimeCase, type LeadTimes, leadTimes } from './lead-time.ts';
export {
  type BranchCommit,
  firstShipments,
  type RepositoryHistory,
  type Shipment,
  shipmentsOf,
} from './shipping.ts';
export {
  type FailureRules,
  failureSignals,
  type Incident,
  type Issue,
  incidentsAmong,
  isHotfixBy,
  type Signal,
  type SignalKind,
} from './signals.ts';
export { type DeploymentFacts, type DeploymentRule, deploymentsBy } from './sources.ts';
export {
  type ChangeFailureRate,
  changeFailureRate,
  type Recoveries,
  recoveries,
  reworkRate,
} from './stability.ts';
