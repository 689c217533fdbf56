ALTER TABLE "approval_phrases" ADD COLUMN "refusing" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- What was kept in one list is told apart by its words; whoever sees it otherwise moves it.
UPDATE "approval_phrases" SET
  "refusing" = array(SELECT p FROM unnest("phrases") WITH ORDINALITY AS one(p, n) WHERE p ~* '不予|不符|不同意|不通过|未通过|不批准|不合格|不全|拒绝|退回|驳回|补充|修改|完善|重新提交|reject|return|refus|decline|not approved|resubmit|revise|missing|incomplete' ORDER BY n),
  "phrases" = array(SELECT p FROM unnest("phrases") WITH ORDINALITY AS one(p, n) WHERE p !~* '不予|不符|不同意|不通过|未通过|不批准|不合格|不全|拒绝|退回|驳回|补充|修改|完善|重新提交|reject|return|refus|decline|not approved|resubmit|revise|missing|incomplete' ORDER BY n);
