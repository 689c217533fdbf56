import { defineTexts } from '../../platform/i18n.ts';

export const systemTexts = defineTexts({
  systemArchive: ['归档', 'Archiving'],
  systemKeptAt: ['截至 {at}', 'Up to {at}'],
  systemLast: ['最近备份', 'Last backup'],
  systemUnknown: ['暂无数据', 'Not known'],
  systemNoBackup: ['还没有备份', 'None yet'],
  systemSize: ['{size}，用时 {n} 秒', '{size} in {n} s'],
  systemFailed: ['失败', 'Failed'],
  systemDrill: ['恢复演练', 'Restore drill'],
  systemDrillNone: ['还没有演练', 'None yet'],
  systemDrillOk: ['通过', 'Passed'],
  systemDrillOf: [
    '{rows} 行、{tables} 张表、{links} 条证据，抽查文件 {read}/{files}',
    '{rows} rows of {tables} tables, {links} links of evidence, {read} of {files} files read',
  ],
  systemFree: ['磁盘剩余', 'Free disk'],
  systemBackupFree: ['备份盘 {size}', 'Backups {size}'],
  systemJobs: ['失败的任务', 'Failed jobs'],
  systemJobsWithin: ['24 小时内', 'Within 24 hours'],
  systemRetry: ['重新执行', 'Run again'],
  systemRetried: ['已重新执行', 'It runs again'],
  systemDamaged: ['损坏的文件', 'Damaged files'],
  systemDamagedNone: ['无', 'None'],
  systemUnset: [
    '尚未配置备份目录（BACKUP_DIR），数据丢失后无法恢复。设置方法见运维手册“备份与恢复”。',
    'BACKUP_DIR is not set: lost data could not be restored. See “Backup and restore” in the operating manual.',
  ],
});
