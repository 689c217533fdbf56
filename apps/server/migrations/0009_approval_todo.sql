ALTER TABLE "approval_task" ADD COLUMN "business_kind" text;--> statement-breakpoint
UPDATE "approval_task" t SET "business_kind" = i."business_kind" FROM "approval_instance" i WHERE i."id" = t."instance_id";--> statement-breakpoint
ALTER TABLE "approval_task" ALTER COLUMN "business_kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "approval_instance_corrections" ON "approval_instance" USING btree ("applicant_id","returned_at","id") WHERE "approval_instance"."state" = 'returned';--> statement-breakpoint
CREATE INDEX "approval_task_todo_kind" ON "approval_task" USING btree ("assignee_id","business_kind","due_at") WHERE "approval_task"."state" = 'waiting';
