import { type ComponentType, createContext } from 'react';

/** What an application of some kind is about, in more than words: brought by the feature whose kind it is. */
export type ApprovalDetail = ComponentType<{ instance: { id: string; kind: string; businessId: string } }>;

/** By kind; filled in `app/`, where features meet. The drawer of an approval shows it below the facts. */
export const ApprovalDetails = createContext<Readonly<Record<string, ApprovalDetail>>>({});
