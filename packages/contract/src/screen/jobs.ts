import { endpoint, id, object } from '../core/index.ts';
import { role } from '../identity/role.ts';

/** What failed for good begins again, with all its tries. Who keeps the installation running may do it, as who sees its card. */
export const jobRetry = endpoint({
  post: '/Customer/Workplace/JobRetry',
  title: ['重新执行失败的任务', 'Run a failed job again'],
  permission: role.edit,
  collegeWide: true,
  input: object({ id: id() }),
});
