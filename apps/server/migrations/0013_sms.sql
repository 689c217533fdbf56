CREATE TABLE "sms_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"tries_left" smallint NOT NULL,
	"ip" text NOT NULL,
	"account_id" uuid,
	"sent_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "sms_day" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "college" ADD COLUMN "require_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_code_phone" ON "sms_code" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "sms_code_ip" ON "sms_code" USING btree ("ip","sent_at");--> statement-breakpoint
CREATE INDEX "sms_code_sent" ON "sms_code" USING btree ("sent_at");