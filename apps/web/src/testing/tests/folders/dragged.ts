import { type DragEvent, useState } from 'react';
import { z } from 'zod';

/** What is dragged, as other pages and programs would have to know it to take it. */
const kind = 'application/x-touchstone-tests';

const idsSchema = z.array(z.uuid());

/** Takes tests along with a drag that begins; where links go, e.g. onto a tab, it stays a link. */
export function dragTests({ dataTransfer }: DragEvent, ids: readonly string[]): void {
  dataTransfer.setData(kind, JSON.stringify(ids));
  dataTransfer.effectAllowed = 'linkMove';
}

/** A place that tests are let go on, and whether some are above it now. */
export function useTestsDropped(onTests: (ids: readonly string[]) => void) {
  const [isAbove, setAbove] = useState(false);
  return {
    isAbove,
    place: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setAbove(true);
      },
      onDragLeave: () => setAbove(false),
      onDrop(event: DragEvent) {
        setAbove(false);
        const ids = idsSchema.safeParse(parsed(event.dataTransfer.getData(kind)));
        if (!ids.success) return;
        event.preventDefault();
        onTests(ids.data);
      },
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
