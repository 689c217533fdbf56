CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"direct" boolean NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "college_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"file_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_ids" uuid[] NOT NULL,
	"user_types" smallint[] NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"uploader_id" uuid,
	"uploader_name" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "damaged_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "college_file" ADD CONSTRAINT "college_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_file" ADD CONSTRAINT "college_file_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_file" ADD CONSTRAINT "college_file_uploader_id_account_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_owner" ON "upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "upload_created" ON "upload" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "college_file_name" ON "college_file" USING btree ("category",lower(name),coalesce(organization_id, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "college_file_newest" ON "college_file" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "college_file_by_name" ON "college_file" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "college_file_by_downloads" ON "college_file" USING btree ("downloads","id");--> statement-breakpoint
CREATE INDEX "college_file_organization" ON "college_file" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "file_damaged" ON "file" USING btree ("id") WHERE damaged_at is not null;