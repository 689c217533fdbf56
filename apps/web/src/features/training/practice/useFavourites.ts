import type { PracticeQuestion } from '@anyan/contract';
import { useState } from 'react';

/** What of some questions is a favourite, as it was read and has been changed since. */
export const useFavourites = (questions: readonly PracticeQuestion[]) => {
  const [marked, setMarked] = useState<ReadonlySet<string>>(
    () => new Set(questions.filter(({ isFavourite }) => isFavourite).map(({ questionId }) => questionId)),
  );
  return {
    isOn: (questionId: string) => marked.has(questionId),
    mark: (questionId: string, on: boolean) =>
      setMarked(
        (before) => new Set(on ? [...before, questionId] : [...before].filter((id) => id !== questionId)),
      ),
  };
};
