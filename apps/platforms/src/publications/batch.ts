interface Asked<I, O> {
  item: I;
  answer: PromiseWithResolvers<O>;
}

/**
 * Does together what is asked for at the same time: while one `work` is under way the next items gather for the one
 * after it. A thousand posts that are due in one second then cost a handful of writes instead of a thousand, and a
 * single one waits for nobody. `work` answers for each item in order; its rejection is everybody's.
 */
export function createBatch<I, O>(most: number, work: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  const asked: Asked<I, O>[] = [];
  let isWorking = false;

  async function workOff() {
    isWorking = true;
    // What the timers of one moment ask for comes in before this goes on.
    await new Promise(setImmediate);
    while (asked.length > 0) {
      const batch = asked.splice(0, most);
      try {
        const answers = await work(batch.map(({ item }) => item));
        batch.forEach(({ answer }, i) => {
          const given = answers[i];
          if (given === undefined) answer.reject(new Error('a batch gave no answer'));
          else answer.resolve(given);
        });
      } catch (error) {
        for (const { answer } of batch) answer.reject(error);
      }
    }
    isWorking = false;
  }

  return (item) => {
    const answer = Promise.withResolvers<O>();
    asked.push({ item, answer });
    if (!isWorking) void workOff();
    return answer.promise;
  };
}
