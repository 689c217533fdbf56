export { mallPathOf } from '../../../widgets/goods/mallPaths.ts';
