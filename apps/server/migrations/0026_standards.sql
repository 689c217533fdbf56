CREATE TABLE "standard" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"in_force_from" date NOT NULL,
	"until" date,
	"file_id" uuid,
	"replaced_by_id" uuid,
	"note" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "standard_period" CHECK ("standard"."until" >= "standard"."in_force_from"),
	CONSTRAINT "standard_not_itself" CHECK ("standard"."replaced_by_id" <> "standard"."id")
);
--> statement-breakpoint
ALTER TABLE "standard" ADD CONSTRAINT "standard_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard" ADD CONSTRAINT "standard_replaced_by_id_standard_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."standard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standard_name" ON "standard" USING btree (lower(number),lower(title));--> statement-breakpoint
CREATE INDEX "standard_by_number" ON "standard" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "standard_by_title" ON "standard" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "standard_by_day" ON "standard" USING btree ("in_force_from","id");--> statement-breakpoint
CREATE INDEX "standard_replaced" ON "standard" USING btree ("replaced_by_id");