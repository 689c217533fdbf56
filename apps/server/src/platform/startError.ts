/** The product cannot start; its message is the one sentence that the operator reads. */
export class StartError extends Error {}
