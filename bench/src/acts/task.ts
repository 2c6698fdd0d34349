/** A small task with a known answer. */
export interface Task {
  /** Sentences, carried out one after the other on a fresh page. */
  say: string | string[];
  /** An expression that is true in the page when the task was done, or where nothing may be done. */
  holds: string;
  /** It cannot be done here: it must not pass. */
  cannot?: true;
}

/** A page of one file, and what is to be done on it. */
export interface TaskPage {
  name: string;
  html: string;
  english?: Task[];
  spanish?: Task[];
}
