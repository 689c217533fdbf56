CREATE TABLE "expert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"name" text,
	"unit" text,
	"title" text,
	"fields" text[] NOT NULL,
	"phone" text,
	"email" text,
	"term_from" date,
	"term_to" date,
	"photo_file_id" uuid,
	"introduction" text,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "expert_known" CHECK ("expert"."account_id" is not null or ("expert"."name" is not null and "expert"."unit" is not null))
);
--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expert_account" ON "expert" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_outsider" ON "expert" USING btree ("name","unit") WHERE "expert"."account_id" is null;--> statement-breakpoint
CREATE INDEX "expert_fields" ON "expert" USING gin ("fields");