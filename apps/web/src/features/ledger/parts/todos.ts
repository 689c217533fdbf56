const known = { letter: 'todo_letter', emergencyCheck: 'todo_emergencyCheck' } as const;

/** The words for a to-do of a laboratory; a module that comes later is counted without its name. */
export const todoWords = (key: string): 'todo_letter' | 'todo_emergencyCheck' | 'todo_other' =>
  known[key as keyof typeof known] ?? 'todo_other';
