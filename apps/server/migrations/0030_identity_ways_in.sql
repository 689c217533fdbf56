ALTER TABLE "account" ADD COLUMN "browser_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_login" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "file_unused_of" ON "file" USING btree ("owner_id","created_at") WHERE used_by is null;--> statement-breakpoint
CREATE INDEX "import_job_owner" ON "import_job" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "session_opened" ON "session" USING btree ("opened_by") WHERE "session"."opened_by" is not null;--> statement-breakpoint
CREATE INDEX "sms_code_account" ON "sms_code" USING btree ("account_id","sent_at");--> statement-breakpoint
UPDATE "session" SET "proven_at" = "created_at";--> statement-breakpoint
-- Phones are found by a column of their own, and only whole; a search by signs would tell what lists mask.
UPDATE "account" SET "search_text" = trim(replace("search_text" || ' ', ' ' || lower("phone") || ' ', ' ')) WHERE "phone" IS NOT NULL;
