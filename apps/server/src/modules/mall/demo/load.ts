import type { LoadDemoPart } from '../../../../../../demo/part.ts';

export const load: LoadDemoPart = async () => {};
