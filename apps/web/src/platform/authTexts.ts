/** Two complaints about an answer that nobody can work with. */
export const complaints = {
  empty: ['获取用户信息失败', 'Failed to get user info'],
  noRoles: ['用户角色不能为空', 'getInfo: roles must be a non-null array'],
} as const;
