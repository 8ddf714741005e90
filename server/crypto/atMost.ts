/** Runs tasks, at most `places` at once; the others wait their turn in the order they came. */
export function atMost(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;

  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A place is handed straight to the next in line, so that no newcomer slips in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
