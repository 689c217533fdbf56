ALTER TABLE "approval_instance" ADD COLUMN "added_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_task" ADD COLUMN "above" boolean DEFAULT false NOT NULL;