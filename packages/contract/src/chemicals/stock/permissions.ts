import { permission } from '../../core/index.ts';

const menu = 'chemicals.chemicalsList';

export const chemicalPermission = permission('chemical', {
  menu,
  title: ['化学品库存', 'Stock of chemicals'],
  actions: [
    ...(['query', 'get', 'add', 'edit', 'import', 'issue', 'return', 'use', 'move'] as const),
    ...(['split', 'transfer', 'waste'] as const),
    ...(['freeze', 'reversal', 'print', 'export'] as const),
  ],
});
export const movementPermission = permission('chemicalMovement', {
  menu,
  title: ['化学品流水', 'Journal of chemicals'],
  actions: ['query', 'export'],
});
export const storagePermission = permission('storage', {
  menu,
  title: ['存放点', 'Storage places'],
  actions: ['query', 'add', 'edit', 'delete', 'print'],
});
