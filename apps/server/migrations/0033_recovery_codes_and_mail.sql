CREATE TABLE "email_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"tries_left" smallint NOT NULL,
	"sent_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "email_proof" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamptz(3) NOT NULL,
	"bounced_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text,
	"notification_ids" uuid[] NOT NULL,
	"email" text,
	"state" text NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamptz(3),
	"fault" text,
	"fault_code" smallint,
	"created_at" timestamptz(3) NOT NULL,
	"sent_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "notification_setting" ADD COLUMN "mail_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_proof" ADD CONSTRAINT "email_proof_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_code_account" ON "email_code" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "email_code_email" ON "email_code" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "email_code_sent" ON "email_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "recovery_code_account" ON "recovery_code" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_gathering" ON "mail" USING btree ("account_id","kind") WHERE state = 'waiting' and tries = 0 and kind is not null;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mail_of" ON "mail" USING btree ("account_id","kind","started_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_state" ON "mail" USING btree ("state","created_at","id");--> statement-breakpoint
-- Whoever chose channels before there was mail has not refused it; mails go only to addresses that he confirms.
UPDATE "notification_setting" SET "channels" = array_append("channels", 'mail') WHERE NOT 'mail' = ANY("channels");
