/** One published cluster of one metric: at least `from`, and below `to`. */
export interface ReferenceBand {
  metric: 'lead_time' | 'deployment_frequency' | 'change_failure_rate' | 'mean_time_to_recovery';
  year: number;
  band: 'elite' | 'high' | 'medium' | 'low';
  from: number | null;
  to: number | null;
  unit: 'seconds' | 'per_day' | 'rate';
}

const day = 24 * 3600;
const week = 7 * day;
const month = 30 * day;
const year = 2024;

/**
 * The clusters of DORA's report of 2024 (Accelerate State of DevOps 2024, "How do you compare?"), the
 * last one with clusters. An annex: high and medium fail 20 and 10 in a hundred changes, so they are
 * no ladder (review-api 6.1).
 */
export const referenceBands: readonly ReferenceBand[] = [
  { metric: 'lead_time', year, band: 'elite', from: null, to: day, unit: 'seconds' },
  { metric: 'lead_time', year, band: 'high', from: day, to: week, unit: 'seconds' },
  { metric: 'lead_time', year, band: 'medium', from: week, to: month, unit: 'seconds' },
  { metric: 'lead_time', year, band: 'low', from: month, to: 6 * month, unit: 'seconds' },
  { metric: 'deployment_frequency', year, band: 'elite', from: 1, to: null, unit: 'per_day' },
  { metric: 'deployment_frequency', year, band: 'high', from: 1 / 7, to: 1, unit: 'per_day' },
  {
    metric: 'deployment_frequency',
    year,
    band: 'medium',
    from: 1 / 30,
    to: 1 / 7,
    unit: 'per_day',
  },
  { metric: 'deployment_frequency', year, band: 'low', from: 1 / 180, to: 1 / 30, unit: 'per_day' },
  { metric: 'change_failure_rate', year, band: 'elite', from: null, to: 0.05, unit: 'rate' },
  { metric: 'change_failure_rate', year, band: 'high', from: null, to: 0.2, unit: 'rate' },
  { metric: 'change_failure_rate', year, band: 'medium', from: null, to: 0.1, unit: 'rate' },
  { metric: 'change_failure_rate', year, band: 'low', from: null, to: 0.4, unit: 'rate' },
  { metric: 'mean_time_to_recovery', year, band: 'elite', from: null, to: 3600, unit: 'seconds' },
  { metric: 'mean_time_to_recovery', year, band: 'high', from: null, to: day, unit: 'seconds' },
  { metric: 'mean_time_to_recovery', year, band: 'medium', from: null, to: day, unit: 'seconds' },
  { metric: 'mean_time_to_recovery', year, band: 'low', from: week, to: month, unit: 'seconds' },
];
