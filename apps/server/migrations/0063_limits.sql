CREATE TABLE "chemical_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"organization_id" uuid,
	"laboratory_id" uuid,
	"room_id" uuid,
	"location_id" uuid,
	"fire_unit" text,
	"key" text NOT NULL,
	"substance_id" uuid,
	"category" text,
	"storage_class" text,
	"h_codes" text[] DEFAULT '{}' NOT NULL,
	"max" numeric(18, 6) NOT NULL,
	"unit" text NOT NULL,
	"max_base" numeric(18, 6) NOT NULL,
	"area_basis" double precision,
	"warn_at" integer DEFAULT 80 NOT NULL,
	"mode" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"basis" text,
	"built_in" boolean DEFAULT false NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "chemical_limit_max" CHECK ("chemical_limit"."max_base" > 0)
);
--> statement-breakpoint
CREATE TABLE "limit_raise" (
	"id" uuid PRIMARY KEY NOT NULL,
	"limit_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"room_id" uuid,
	"new_max" numeric(18, 6) NOT NULL,
	"new_base" numeric(18, 6) NOT NULL,
	"max_before" numeric(18, 6) NOT NULL,
	"valid_to" date NOT NULL,
	"reason" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"applicant_id" uuid NOT NULL,
	"state" text DEFAULT 'approving' NOT NULL,
	"answer" text,
	"approval_id" uuid,
	"applied_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raise" ADD CONSTRAINT "limit_raise_limit_id_chemical_limit_id_fk" FOREIGN KEY ("limit_id") REFERENCES "public"."chemical_limit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raise" ADD CONSTRAINT "limit_raise_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raise" ADD CONSTRAINT "limit_raise_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raise" ADD CONSTRAINT "limit_raise_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chemical_limit_created" ON "chemical_limit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_limit_organization" ON "chemical_limit" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "chemical_limit_laboratory" ON "chemical_limit" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "chemical_limit_room" ON "chemical_limit" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "chemical_limit_location" ON "chemical_limit" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "chemical_limit_substance" ON "chemical_limit" USING btree ("substance_id");--> statement-breakpoint
CREATE INDEX "limit_raise_limit" ON "limit_raise" USING btree ("limit_id","created_at");--> statement-breakpoint
CREATE INDEX "limit_raise_laboratory" ON "limit_raise" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "limit_raise_room" ON "limit_raise" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "limit_raise_applicant" ON "limit_raise" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "limit_raise_applied" ON "limit_raise" USING btree ("valid_to") WHERE "limit_raise"."state" = 'applied';--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_location_id_storage_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."storage_location"("id");--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id");
